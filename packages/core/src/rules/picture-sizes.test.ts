import { describe, expect, it } from "vitest";
import { pictureSrcset, readSizedPictureName, sizedPictureName } from "./picture-sizes.ts";

const hash = "0123456789abcdef0123456789abcdef01234567";

describe("the widths of a picture", () => {
  it("are offered for what was uploaded here", () => {
    expect(pictureSrcset(`/images/${hash}.webp`)).toBe(
      `/images/${hash}-400.webp 400w, /images/${hash}-800.webp 800w, /images/${hash}-1200.webp 1200w`,
    );
  });

  it("are not known of a picture elsewhere", () => {
    expect(pictureSrcset("https://elsewhere.test/a.webp")).toBeUndefined();
    expect(pictureSrcset("/images/first.webp")).toBeUndefined();
  });

  it("stand in its name, and no other width does", () => {
    expect(readSizedPictureName(sizedPictureName(`${hash}.webp`, 800))).toEqual({
      original: `${hash}.webp`,
      width: 800,
    });
    expect(readSizedPictureName(`${hash}-801.webp`)).toBeNull();
    expect(readSizedPictureName(`${hash}.webp`)).toBeNull();
  });
});
