/** Another site over http or https, or a path of this one; `//host` and `/\host` are neither. */
const LINK = /^(?:https?:\/\/[^\s/?#\\]|\/(?![/\\]))\S*$/i;

/** A path without its first slash, as `winner.jpg` is. */
const RELATIVE = /^[\w.%-][\w.%/-]*$/;

/** Returns whether a text is the address of a picture that pages may show: whatever they may link to, or a file's name. */
export function isPicture(path: string): boolean {
  return isSafeLink(path) || RELATIVE.test(path);
}

/** Returns whether a text is an address that pages may link to. */
export function isSafeLink(url: string): boolean {
  return LINK.test(url);
}
