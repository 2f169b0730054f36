/** A picture under `/images/`, where uploads go, or on another site over https. */
const PICTURE = /^(?:\/images\/[\w.-]+|https:\/\/[^\s/?#\\]\S*)$/;

/** Another site over http or https, or a path of this one; `//host` and `/\host` are neither. */
const LINK = /^(?:https?:\/\/[^\s/?#\\]|\/(?![/\\]))\S*$/i;

/** Returns whether a text is the address of a picture that pages may show. */
export function isPicture(path: string): boolean {
  return PICTURE.test(path);
}

/** Returns whether a text is an address that pages may link to. */
export function isSafeLink(url: string): boolean {
  return LINK.test(url);
}
