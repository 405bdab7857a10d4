/** What can be chosen from a list. */
export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly text: string;
}

/** Systems by their number, after what stands for all of them. */
export function systemOptions(systems: readonly { readonly name: string }[], ...first: readonly Option[]): Option[] {
  return [...first, ...systems.map(({ name }, s) => ({ value: String(s), text: name }))];
}
