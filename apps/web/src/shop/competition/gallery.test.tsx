import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { Gallery } from "./gallery.tsx";

const [oars, boat] = ["a", "b"].map((letter) => `/images/${letter.repeat(40)}`);
const images = [
  { path: `${oars}.webp`, keyImage: false },
  { path: `${boat}.webp`, keyImage: true },
];

it("shows the key picture first, and the ones to choose from on it", async () => {
  render(<Gallery images={images} />);
  const choices = screen.getByRole("group", { name: "Pictures" });
  const large = () => [...document.querySelectorAll("img")].filter((picture) => !choices.contains(picture));
  expect(large().map((picture) => picture.getAttribute("src"))).toEqual([`${boat}.webp`]);
  expect(choices.classList).toContain("absolute");
  expect(choices.parentElement).toBe(large()[0]?.closest(".relative"));
  await userEvent.click(screen.getByRole("button", { name: "Picture 2 of 2" }));
  expect(large().map((picture) => picture.getAttribute("src"))).toEqual([`${oars}.webp`]);
});

it("offers each picture in several widths, and says how wide it is shown", () => {
  render(<Gallery images={images} />);
  const widths = [400, 800, 1200].map((width) => `${boat}-${width}.webp ${width}w`).join(", ");
  const pictures = [...document.querySelectorAll(`img[src="${boat}.webp"]`)];
  expect(pictures.map((picture) => picture.getAttribute("srcset"))).toEqual([widths, widths]);
  expect(pictures.map((picture) => picture.getAttribute("sizes"))).toEqual([expect.stringContaining("100vw"), "96px"]);
});
