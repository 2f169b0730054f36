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
});

describe("a video", () => {
  it("loads nothing of another party until somebody asks for it", () => {
    render(<VideoFrame videoUrl="https://www.youtube.com/embed/abc" title="The prize" label="Watch the video" />);
    expect(document.querySelector("iframe")).toBeNull();
    expect(screen.getByRole("button", { name: /Watch the video/ })).toBeDefined();
  });
});
