import type { RaffleValues } from "./raffle-values.ts";

export type RaffleImages = RaffleValues["images"];

/** Makes one picture the only key image. */
export function setKeyImage(images: RaffleImages, path: string): RaffleImages {
  return images.map((image) => ({ ...image, keyImage: image.path === path }));
}

/** Makes the first picture the key image if there is none. */
function withKeyImage(images: RaffleImages): RaffleImages {
  const [first] = images;
  return !first || images.some(({ keyImage }) => keyImage) ? images : setKeyImage(images, first.path);
}

/** Appends uploaded pictures, without duplicates. */
export function addImages(images: RaffleImages, paths: readonly string[]): RaffleImages {
  const known = new Set(images.map(({ path }) => path));
  const added = [...new Set(paths)].filter((path) => !known.has(path));
  return withKeyImage([...images, ...added.map((path) => ({ path, keyImage: false }))]);
}

/** Removes a picture; if it was the key image, the first remaining one becomes it. */
export function removeImage(images: RaffleImages, path: string): RaffleImages {
  return withKeyImage(images.filter((image) => image.path !== path));
}
