import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { frameAddress, VideoFrame } from "./video-frame.tsx";

describe("the address of a video", () => {
  it("is YouTube's host without cookies", () => {
    for (const host of ["www.youtube.com", "www.youtube-nocookie.com"]) {
      expect(frameAddress(`https://${host}/embed/abc?start=3`)).toBe(
        "https://www.youtube-nocookie.com/embed/abc?start=3",
      );
    }
  });

  it("is Vimeo's player as it is, and nothing else", () => {
    expect(frameAddress("https://player.vimeo.com/video/123")).toBe("https://player.vimeo.com/video/123");
    expect(frameAddress("https://evil.test/embed/abc")).toBeNull();
    expect(frameAddress("")).toBeNull();
  });

  it("never plays automatically", () => {
    expect(frameAddress("https://www.youtube.com/embed/abc?autoplay=1&start=3")).toBe(
      "https://www.youtube-nocookie.com/embed/abc?start=3",
    );
  });
});

it("a video is an embedded frame from the start, loaded once it comes near the screen", () => {
  render(<VideoFrame videoUrl="https://www.youtube.com/embed/abc" title="Video: Hot hatch" />);
  const frame = screen.getByTitle("Video: Hot hatch");
  expect(frame.getAttribute("src")).toBe("https://www.youtube-nocookie.com/embed/abc");
  expect(frame.getAttribute("loading")).toBe("lazy");
  expect(frame.getAttribute("allow")).not.toContain("autoplay");
});
