/** A visible character: no space, control, lone combining mark, filler or blank pattern. */
const VISIBLE = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Returns whether a text has a visible character. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}
