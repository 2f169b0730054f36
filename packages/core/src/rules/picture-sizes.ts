/** Widths in which the shop has each uploaded picture, in pixels, beside the picture itself. */
export const PICTURE_WIDTHS = [400, 800, 1200] as const;

const uploaded = /^(\/images\/[0-9a-f]{40})\.webp$/;

/** Returns the address of a picture on any page: a file's name is from the root of the shop. */
export const pictureAddress = (path: string): string => (/^$|^\/|:/.test(path) ? path : `/${path}`);

/** Returns the `srcset` of an uploaded picture; undefined for one on another site. */
export function pictureSrcset(path: string): string | undefined {
  const start = uploaded.exec(path)?.[1];
  return start && PICTURE_WIDTHS.map((width) => `${start}-${width}.webp ${width}w`).join(", ");
}

/** Returns the name of an uploaded picture at a width. */
export function sizedPictureName(name: string, width: number): string {
  return name.replace(/\.webp$/, `-${width}.webp`);
}

const sized = /^([0-9a-f]{40})-(\d+)\.webp$/;

/** Returns the picture and the width of a name; null for any other name. */
export function readSizedPictureName(name: string): { original: string; width: number } | null {
  const [, start, digits] = sized.exec(name) ?? [];
  const width = PICTURE_WIDTHS.find((each) => each === Number(digits));
  return start && width ? { original: `${start}.webp`, width } : null;
}
