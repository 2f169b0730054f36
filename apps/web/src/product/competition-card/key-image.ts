export function keyImage(images: { path: string; keyImage: boolean }[]): string | null {
  return (images.find((image) => image.keyImage) ?? images[0])?.path ?? null;
}
