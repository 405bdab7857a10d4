import type { Category } from '../model/index.ts';

/** A category that becomes another without a word of its own, such as a participle that modifies a noun. */
export interface TypeChange<Child extends Category | null = Category> {
  readonly child: Child;
  readonly parent: Category;
  readonly ruleId: number;
  /** Whether the open slot of the child moves to the new category's argument, or that category brings its own. */
  readonly moves: boolean;
}
