import { describe, expect, it } from "vitest";
import { addImages, removeImage, setKeyImage } from "./raffle-images.ts";

const marks = (images: { path: string; keyImage: boolean }[]) =>
  images.map(({ path, keyImage }) => (keyImage ? `${path}*` : path));

describe("the pictures of a raffle", () => {
  it("make the first one uploaded the key image, and keep it when more come", () => {
    const first = addImages([], ["a", "b"]);
    expect(marks(first)).toEqual(["a*", "b"]);
    expect(marks(addImages(first, ["b", "c"]))).toEqual(["a*", "b", "c"]);
  });

  it("have one key image at a time", () => {
    expect(marks(setKeyImage(addImages([], ["a", "b"]), "b"))).toEqual(["a", "b*"]);
  });

  it("pass the key image on when it is removed", () => {
    expect(marks(removeImage(addImages([], ["a", "b", "c"]), "a"))).toEqual(["b*", "c"]);
    expect(removeImage(addImages([], ["a"]), "a")).toEqual([]);
  });
});
