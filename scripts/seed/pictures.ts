import { createHash } from "node:crypto";
import { type BlobStore, putPicture } from "@counterfoil/server";
import sharp from "sharp";
import { peoplePictures } from "./art/people-pictures.ts";
import { prizePictures } from "./art/prize-pictures.ts";
import { vehiclePictures } from "./art/vehicle-pictures.ts";

const drawings: Record<string, string> = { ...vehiclePictures, ...prizePictures, ...peoplePictures };

/** Increment when rendering changes for the same drawing. */
const RENDERING = "webp 1200x900 q82";
/** Concurrent renderings; each uses one core. */
const AT_ONCE = 3;

/** Names a drawing by its content, so that it is only rendered once. */
function fileOf(svg: string): string {
  return `${createHash("sha256").update(RENDERING).update(svg).digest("hex").slice(0, 40)}.webp`;
}

/** Paths of the demo shop's pictures on the site. */
export class Pictures {
  readonly #used = new Map<string, string>();

  /** Returns the path of a picture by name; it is in the store after `render`. */
  path(name: string): string {
    const svg = drawings[name];
    if (svg === undefined) throw new Error(`There is no drawing called ${name}`);
    const file = fileOf(svg);
    this.#used.set(file, svg);
    return `/images/${file}`;
  }

  /** The number of distinct pictures used. */
  get count(): number {
    return this.#used.size;
  }

  /** Renders used pictures that are not in the store yet. */
  async render(store: BlobStore, onDone: () => void): Promise<void> {
    const waiting = [...this.#used];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [file, svg] = next;
        if ((await store.get(file)) === null) await putPicture(store, file, await rendered(svg));
        onDone();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
}

async function rendered(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await sharp(Buffer.from(svg)).resize(1200, 900).webp({ quality: 82, effort: 2 }).toBuffer();
  return new Uint8Array(bytes);
}
