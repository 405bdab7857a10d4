/** How many characters the texts of a study may have. */
export const longest = {
  title: 200,
  instructions: 10_000,
  name: 200,
  comment: 10_000,
  submission: 64,
  formAnswer: 2000,
} as const;
