import { describe, expect, it } from "vitest";
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
