import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type BlobStore, putPicture } from "@counterfoil/server";
import sharp from "sharp";

/**
 * One SVG per picture, 1200 by 900, without text, so that it looks the same on a machine without fonts: the numerals are
 * outlines of Archivo (SIL Open Font License).
 */
const folder = join(import.meta.dirname, "drawings");

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
  readonly #fileByName = new Map<string, string>();

  /** Returns the path of a picture, named as its file in `drawings`; it is in the store after `render`. */
  path(name: string): string {
    const file = this.#fileByName.get(name) ?? this.#read(name);
    this.#fileByName.set(name, file);
    return `/images/${file}`;
  }

  #read(name: string): string {
    // Line breaks do not make it another drawing.
    const svg = readFileSync(join(folder, `${name}.svg`), "utf8").replaceAll("\n", "");
    const file = fileOf(svg);
    this.#used.set(file, svg);
    return file;
  }

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
