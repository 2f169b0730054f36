import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import MarkdownText from "./markdown-text.tsx";

it("renders no HTML from an admin's text, and no link that runs a script", () => {
  const text = "Hello <img src=x onerror=alert(1)> <script>alert(1)</script> [win](javascript:alert(1)) [safe](/all)";
  const { container } = render(<MarkdownText text={text} />);
  expect(container.querySelector("img, script")).toBeNull();
  expect([...container.querySelectorAll("a")].map((link) => link.getAttribute("href"))).not.toContainEqual(
    expect.stringContaining("javascript:"),
  );
  expect(container.querySelector('a[href="/all"]')).not.toBeNull();
});
