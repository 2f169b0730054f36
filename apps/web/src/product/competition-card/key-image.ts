/** Returns the path of a competition's key image, or null if it has none. */
export function keyImage(images: { path: string; keyImage: boolean }[]): string | null {
  return (images.find((image) => image.keyImage) ?? images[0])?.path ?? null;
}
