/** The path of the picture that stands for a competition, or null when it has none. */
export function keyImage(images: { path: string; keyImage: boolean }[]): string | null {
  return (images.find((image) => image.keyImage) ?? images[0])?.path ?? null;
}
