// A page that has only one thing to say: why there is nothing to see.
import { ServerRefusal } from './request.ts';
import { messageOf } from './use-attempt.ts';

export function Message({ error, advice }: { readonly error: unknown; readonly advice: string }) {
  return (
    <div class="sheet">
      <div class="card narrow stack" role="alert">
        <h1>{error instanceof ServerRefusal ? 'This link does not open a study' : 'The study cannot be reached'}</h1>
        <p>{messageOf(error)}</p>
        <p class="soft">
          {error instanceof ServerRefusal ? advice : 'Try again in a moment; nothing that was saved is lost.'}
        </p>
      </div>
    </div>
  );
}
