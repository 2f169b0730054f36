import { describe, expect, it } from "vitest";
import { toEmbedLink } from "./embed-link.ts";
import { isEmbeddable } from "./video-link.ts";

describe("a video link", () => {
  it.each([
    "https://www.youtube.com/embed/dQw4w9WgXcQ",
    "https://www.youtube.com/embed/dQw4w9WgXcQ?start=10",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
    "https://www.youtube.com/embed/live_stream?channel=UC123",
    "https://player.vimeo.com/video/76979871?h=abc",
    "https://player.vimeo.com/event/4",
  ])("%s can be embedded", (url) => {
    expect(isEmbeddable(url)).toBe(true);
  });

  it.each([
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://youtu.be/dQw4w9WgXcQ",
    "http://www.youtube.com/embed/dQw4w9WgXcQ",
    "https://youtube.com/embed/dQw4w9WgXcQ",
    "https://vimeo.com/76979871",
    "https://vimeo.com/event/4/embed",
    "https://evil.test/https://www.youtube.com/embed/x",
    "https://www.youtube.com.evil.test/embed/x",
    "https://wwwxyoutube.com/embed/x",
    'https://www.youtube.com/embed/x" onload="alert(1)',
    "javascript:alert(1)",
    "",
  ])("%s cannot", (url) => {
    expect(isEmbeddable(url)).toBe(false);
  });
});

describe("a public link", () => {
  const embed = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";
  it.each([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", embed],
    ["https://youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=90s", `${embed}?start=90`],
    ["https://m.youtube.com/watch?v=dQw4w9WgXcQ", embed],
    ["https://youtu.be/dQw4w9WgXcQ?si=abc&t=1m30s", `${embed}?start=90`],
    ["http://youtu.be/dQw4w9WgXcQ", embed],
    ["https://www.youtube.com/shorts/dQw4w9WgXcQ", embed],
    ["https://www.youtube.com/live/dQw4w9WgXcQ?feature=share", embed],
    ["https://youtube-nocookie.com/embed/dQw4w9WgXcQ", embed],
    ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871"],
    ["https://vimeo.com/76979871?share=copy", "https://player.vimeo.com/video/76979871"],
    ["https://www.vimeo.com/76979871/8272103f6e?share=copy", "https://player.vimeo.com/video/76979871?h=8272103f6e"],
  ])("%s becomes %s", (url, address) => {
    expect(toEmbedLink(url)).toBe(address);
    expect(isEmbeddable(address)).toBe(true);
  });

  it.each([
    embed,
    "https://www.youtube.com/embed/dQw4w9WgXcQ?start=10",
    "https://player.vimeo.com/video/76979871?h=abc",
    "https://www.youtube.com/@shop",
    "https://vimeo.com/76979871/settings",
    "https://vimeo.com.evil.test/76979871",
    "https://youtu.be.evil.test/dQw4w9WgXcQ",
    "https://evil.test/?u=https://youtu.be/dQw4w9WgXcQ",
    "javascript:alert(1)//youtu.be/dQw4w9WgXcQ",
  ])("%s stays", (url) => {
    expect(toEmbedLink(url)).toBe(url);
  });
});
