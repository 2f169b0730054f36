import { describe, expect, it } from "vitest";
import { EditConfigInput } from "../wire/content.ts";
import { RaffleForm, RaffleImages } from "../wire/raffle-fields.ts";
import { Winner, WinnerForm } from "../wire/winner.ts";
import { isPicture, isSafeLink } from "./safe-links.ts";

const badPictures = [
  "javascript:alert(1)",
  "data:image/svg+xml,<svg onload=alert(1)>",
  "//evil.example/a.png",
  "/\\evil.example/a.png",
  "http://pictures.example/a.png",
  "/images/../admin",
  "/images/a b.webp",
  "/admin/users",
  "https://",
  "https:///a.png",
  "a.webp",
];

describe("the address of a picture", () => {
  it.each(["/images/0a-b_c.webp", "https://pictures.example/a.png?w=1"])("may be %s", (path) => {
    expect(isPicture(path)).toBe(true);
    expect(RaffleForm.shape.images.safeParse([{ path }]).success).toBe(true);
    expect(EditConfigInput.safeParse({ id: "a", image: path }).success).toBe(true);
  });

  it.each(badPictures)("is not %j, for a competition, a winner, a block or a testimonial", (path) => {
    expect(isPicture(path)).toBe(false);
    expect(RaffleForm.shape.images.safeParse([{ path }]).success).toBe(false);
    expect(WinnerForm.shape.image.safeParse(path).success).toBe(false);
    expect(EditConfigInput.safeParse({ id: "a", image: path }).success).toBe(false);
    const testimonials = [{ image: path, quote: "Great", author: "Bea" }];
    expect(EditConfigInput.safeParse({ id: "a", testimonials }).success).toBe(false);
  });

  it("of an older row is not shown", () => {
    const images = [...badPictures, "/images/a.webp"].map((path) => ({ path, keyImage: false }));
    expect(RaffleImages.parse(images)).toEqual([{ path: "/images/a.webp", keyImage: false }]);
    for (const image of badPictures) expect(Winner.shape.image.parse(image)).toBe("");
  });
});

describe("the address of a link", () => {
  it.each(["/c/hatch", "https://example.test", "HTTP://example.test/a?b#c"])("may be %s", (url) => {
    expect(isSafeLink(url)).toBe(true);
    expect(Winner.shape.liveDrawUrl.parse(url)).toBe(url);
  });

  it.each([
    "javascript:alert(1)",
    "//evil.example",
    "/\\evil.example",
    "data:text/html,x",
    "vbscript:x",
    "evil.example",
    "https:evil",
  ])("is not %j, and is not shown where it stands from before", (url) => {
    expect(isSafeLink(url)).toBe(false);
    expect(Winner.shape.liveDrawUrl.parse(url)).toBe("");
    expect(EditConfigInput.safeParse({ id: "a", options: { link: url } }).success).toBe(false);
  });
});
