import type { RaffleValues } from "./raffle-values.ts";

export type RaffleImages = RaffleValues["images"];

export function setKeyImage(images: RaffleImages, path: string): RaffleImages {
  return images.map((image) => ({ ...image, keyImage: image.path === path }));
}

function withKeyImage(images: RaffleImages): RaffleImages {
  const [first] = images;
  return !first || images.some(({ keyImage }) => keyImage) ? images : setKeyImage(images, first.path);
}

export function addImages(images: RaffleImages, paths: readonly string[]): RaffleImages {
  const known = new Set(images.map(({ path }) => path));
  const added = [...new Set(paths)].filter((path) => !known.has(path));
  return withKeyImage([...images, ...added.map((path) => ({ path, keyImage: false }))]);
}

export function removeImage(images: RaffleImages, path: string): RaffleImages {
  return withKeyImage(images.filter((image) => image.path !== path));
}
