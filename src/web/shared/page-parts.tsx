// Small parts that every page needs: plots, boxes that scroll, buttons that copy.
import type { ComponentChildren, ComponentProps, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { grouped } from './number-text.ts';
import type { Tick } from './plot-layouts.ts';

/** Measures an element and what is in it, now and whenever their size changes. */
export function useMeasured(
  ref: RefObject<HTMLElement | null>,
  measure: (element: HTMLElement) => void,
  dependsOn: readonly unknown[],
): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const again = () => measure(element);
    again();
    const observer = new ResizeObserver(again);
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, dependsOn);
}

/** How wide an element is. */
export function useWidth(usual: number): readonly [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(usual);
  useMeasured(ref, element => setWidth(Math.max(240, Math.floor(element.clientWidth))), []);
  return [ref, width];
}

interface PlotProps {
  readonly width: number;
  readonly height: number;
  /** What it shows, in words. */
  readonly label: string;
  readonly children: ComponentChildren;
}

/** As wide as it was laid out, or as paper allows. */
export function Plot({ width, height, label, children }: PlotProps) {
  return (
    <svg class="plot" width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {children}
    </svg>
  );
}

interface XTicksProps {
  readonly ticks: readonly Tick[];
  readonly top: number;
  readonly bottom: number;
  /** From there to the numbers. */
  readonly gap: number;
}

export function XTicks({ ticks, top, bottom, gap }: XTicksProps) {
  return ticks.map(({ at, text }) => (
    <g key={text}>
      <line class="grid" x1={at} x2={at} y1={top} y2={bottom} />
      <text class="tick" x={at} y={bottom + gap} text-anchor="middle">
        {text}
      </text>
    </g>
  ));
}

interface YTicksProps {
  readonly ticks: readonly Tick[];
  readonly left: number;
  readonly right: number;
}

export function YTicks({ ticks, left, right }: YTicksProps) {
  return ticks.map(({ at, text }) => (
    <g key={text}>
      <line class="grid" x1={left} x2={right} y1={at} y2={at} />
      <text class="tick" x={left - 8} y={at + 4} text-anchor="end">
        {text}
      </text>
    </g>
  ));
}

/** Marks on which sides a box has more than is seen; returns whether it has any. */
export function markHidden(element: HTMLElement): boolean {
  const hidden = element.scrollWidth - element.clientWidth;
  element.classList.toggle('more-before', element.scrollLeft > 1);
  element.classList.toggle('more-behind', hidden - element.scrollLeft > 1);
  return hidden > 1;
}

/** What is wider than the page scrolls by itself, by keyboard too. */
export function ScrollBox({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  const ref = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  const measure = (element: HTMLElement) => setScrolls(markHidden(element));
  useMeasured(ref, measure, [children]);
  const focus = scrolls ? { tabIndex: 0, role: 'region' as const, 'aria-label': label } : {};
  return (
    <div class="scroll" ref={ref} onScroll={event => measure(event.currentTarget)} {...focus}>
      {children}
    </div>
  );
}

/** What went wrong, told at once to those who hear the page. */
export function Refusal({ children }: { readonly children: ComponentChildren }) {
  return (
    <p class="refusal" role="alert">
      {children}
    </p>
  );
}

/** What makes scores doubtful, above all of them. */
export function Alarms({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section class="alarms" aria-labelledby="alarms-name">
      <h2 id="alarms-name">These scores are doubtful</h2>
      <TextList lines={[...new Set(lines)]} />
    </section>
  );
}

export function TextList({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul>
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Any but the chief button of a page. */
export function QuietButton(props: ComponentProps<'button'>) {
  return <button type="button" class="quiet" {...props} />;
}

/** What leads on from a cell of a table, or from a list. */
export function RowButton(props: ComponentProps<'button'>) {
  return <button type="button" class="row" {...props} />;
}

interface MoreButtonProps {
  /** Whether all are shown, or the first so many. */
  readonly shown: boolean;
  readonly size: number;
  readonly first: number;
  readonly onShow: (all: boolean) => void;
}

/** It stays where it was pressed, and so does the focus. */
export function MoreButton({ shown, size, first, onShow }: MoreButtonProps) {
  if (size <= first) return null;
  return (
    <QuietButton class="quiet screen" onClick={() => onShow(!shown)}>
      {shown ? `Show only ${grouped(first)}` : `Show all ${grouped(size)}`}
    </QuietButton>
  );
}

/** Copies a text, and says so. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    setCopied(await copyText(text));
  };
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2500);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <span class="screen">
      <QuietButton onClick={copy}>{label}</QuietButton>
      <span role="status">{copied ? ' Copied.' : ''}</span>
    </span>
  );
}

/** What gives the same numbers. */
export function CommandLine({ command }: { readonly command: string }) {
  return (
    <>
      <pre class="command">
        <code>{command}</code>
      </pre>
      <CopyButton text={command} label="Copy the command line" />
    </>
  );
}

/** Some browsers let a page on a disk copy only what is selected. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }
}
