import { createHash } from "node:crypto";
import { MAX_IMAGE_BYTES, messages, ShopError } from "@counterfoil/core";
import sharp from "sharp";

/** The longest side that a page shows, in pixels of a sharp screen. */
const LONGEST_SIDE = 2_000;
/** Pixels of all frames together that are decoded at most; a small file can hold a huge picture. */
const MOST_PIXELS = 80_000_000;

/** A picture as it is stored: re-encoded, without what the camera wrote about place and time. */
export interface Picture {
  /** Named by its content, so the same picture is stored once and may be kept by browsers for ever. */
  name: string;
  bytes: Buffer;
  width: number;
  height: number;
}

const starts = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0x47, 0x49, 0x46, 0x38],
];

/** jpeg, png or gif by its first bytes; the name of the file says nothing. */
function isPicture(bytes: Uint8Array): boolean {
  return starts.some((start) => start.every((byte, at) => bytes[at] === byte));
}

const noPicture = () => new ShopError("invalid", messages.notAPicture, { errors: { image: [messages.notAPicture] } });

/** Makes a picture fit to be shown out of an upload. Refuses what is no jpeg, png or gif, or is larger than 10 MB. */
export async function toPicture(upload: Uint8Array): Promise<Picture> {
  if (upload.length > MAX_IMAGE_BYTES) throw new ShopError("too_large", messages.tooLarge);
  if (!isPicture(upload)) throw noPicture();
  try {
    const { data, info } = await sharp(upload, { animated: true, limitInputPixels: MOST_PIXELS, failOn: "error" })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: 30 })
      .toBuffer({ resolveWithObject: true });
    const name = `${createHash("sha256").update(data).digest("hex").slice(0, 40)}.webp`;
    return { name, bytes: data, width: info.width, height: info.pageHeight ?? info.height };
  } catch {
    throw noPicture();
  }
}
