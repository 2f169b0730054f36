import { createHash } from "node:crypto";
import { MAX_IMAGE_BYTES, ShopError } from "@counterfoil/core";

/** Longest side of a stored picture, pixels: enough for a high-density screen. */
const MAX_SIDE = 2_000;
/** Most pixels to decode, all frames together; a small file can hold a huge picture. */
const MAX_PIXELS = 80_000_000;
/** The same of a GIF, which may move: a million take about a second for all widths together. */
const MAX_GIF_PIXELS = 20_000_000;

/** A picture as stored: re-encoded, without the camera's metadata (place, time). */
export interface Picture {
  /** A hash of the content, so a picture is stored once and can be cached for ever. */
  name: string;
  bytes: Buffer;
  width: number;
  height: number;
}

/** Loads the library with the first picture: it takes 10 MB. */
const loadSharp = async () => (await import("sharp")).default;

const GIF = [0x47, 0x49, 0x46, 0x38];
const signatures = [[0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], GIF];

/** Returns whether the first bytes are those of a jpeg, png or gif; the file name is not trusted. */
function isPicture(bytes: Uint8Array): boolean {
  return signatures.some((signature) => signature.every((byte, at) => bytes[at] === byte));
}

const invalidImage = () => new ShopError("image.invalid", { field: "image" });

/** Returns a stored picture scaled down to a width; never scaled up. */
export async function atWidth(picture: Uint8Array, width: number): Promise<Uint8Array<ArrayBuffer>> {
  const sharp = await loadSharp();
  const bytes = await sharp(picture, { animated: true, limitInputPixels: MAX_PIXELS })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 76 })
    .toBuffer();
  return new Uint8Array(bytes);
}

/**
 * Re-encodes an upload. Throws `image.invalid` when it is not a jpeg, png or gif, `image.too_large` above 10 MB,
 * `image.too_many_pixels` when decoding it would exhaust memory.
 */
export async function toPicture(upload: Uint8Array): Promise<Picture> {
  if (upload.length > MAX_IMAGE_BYTES) throw new ShopError("image.too_large", { field: "image" });
  if (!isPicture(upload)) throw invalidImage();
  const sharp = await loadSharp();
  const limitInputPixels = upload[0] === GIF[0] ? MAX_GIF_PIXELS : MAX_PIXELS;
  try {
    const { data, info } = await sharp(upload, { animated: true, limitInputPixels, failOn: "error" })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: 30 })
      .toBuffer({ resolveWithObject: true });
    const name = `${createHash("sha256").update(data).digest("hex").slice(0, 40)}.webp`;
    return { name, bytes: data, width: info.width, height: info.pageHeight ?? info.height };
  } catch (error) {
    const isHuge = error instanceof Error && error.message.includes("exceeds pixel limit");
    throw isHuge ? new ShopError("image.too_many_pixels", { field: "image" }) : invalidImage();
  }
}
