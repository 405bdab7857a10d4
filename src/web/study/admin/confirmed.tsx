// A button whose action cannot be undone: it asks first.
import { useId, useRef } from 'preact/hooks';

export function Confirmed(props: {
  readonly look: string;
  readonly name: string;
  /** What it is called where the name alone says too little. */
  readonly label?: string;
  readonly question: string;
  readonly consequence: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const confirm = () => {
    dialog.current?.close();
    props.onYes();
  };
  return (
    <>
      <button type="button" class={props.look} aria-label={props.label} onClick={() => dialog.current?.showModal()}>
        {props.name}
      </button>
      <dialog ref={dialog} class="card" aria-labelledby={title}>
        <div class="stack">
          <h3 id={title}>{props.question}</h3>
          <p>{props.consequence}</p>
          <div class="row">
            <button type="button" class="grave" onClick={confirm}>
              {props.yes}
            </button>
            <button type="button" onClick={() => dialog.current?.close()}>
              {props.no}
            </button>
          </div>
        </div>
      </dialog>
    </>
  );
}
