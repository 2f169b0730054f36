/** A character that shows: no space, control, mark on nothing, filler or blank pattern. */
const VISIBLE = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Returns whether a text shows anything at all. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}
