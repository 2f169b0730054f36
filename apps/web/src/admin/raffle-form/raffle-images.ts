import type { RaffleValues } from "./raffle-values.ts";

export type RaffleImages = RaffleValues["images"];

/** Makes one picture the key image, and no other. */
export function setKeyImage(images: RaffleImages, path: string): RaffleImages {
  return images.map((image) => ({ ...image, keyImage: image.path === path }));
}

/** Without a key image the first picture becomes it. */
function withKeyImage(images: RaffleImages): RaffleImages {
  const [first] = images;
  return !first || images.some(({ keyImage }) => keyImage) ? images : setKeyImage(images, first.path);
}

/** Adds uploaded pictures behind those that were there; the same picture is added once. */
export function addImages(images: RaffleImages, paths: readonly string[]): RaffleImages {
  const known = new Set(images.map(({ path }) => path));
  const added = [...new Set(paths)].filter((path) => !known.has(path));
  return withKeyImage([...images, ...added.map((path) => ({ path, keyImage: false }))]);
}

/** Takes a picture away; when it was the key image, the first one left becomes it. */
export function removeImage(images: RaffleImages, path: string): RaffleImages {
  return withKeyImage(images.filter((image) => image.path !== path));
}
