import { render, screen } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { Slider } from "./amount-picker.tsx";
import { ChoiceRow } from "./checkbox.tsx";

/** Renders as the server does, uses the page, and then hydrates it. */
function takeOver(app: ReactNode, use: () => void): void {
  const container = document.createElement("div");
  container.innerHTML = renderToString(app);
  document.body.append(container);
  use();
  render(app, { container, hydrate: true });
}

function Answers() {
  const [answer, setAnswer] = useState("none");
  return (
    <>
      {["Paris", "Rome"].map((each) => (
        <ChoiceRow
          key={each}
          name="capital"
          value={each}
          checked={each === answer}
          onChange={({ target }) => setAnswer(target.value)}
        >
          {each}
        </ChoiceRow>
      ))}
      <output>{answer}</output>
    </>
  );
}

function Dips() {
  const [value, setValue] = useState(5);
  return (
    <>
      <Slider label="Lucky dips" value={value} max={50} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

it("an answer chosen before hydration stays chosen", () => {
  takeOver(<Answers />, () => screen.getByRole("radio", { name: "Rome" }).click());
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Rome" }).checked).toBe(true);
  expect(screen.getByRole("status").textContent).toBe("Rome");
});

it("a slider moved before hydration stays where it is", () => {
  takeOver(<Dips />, () => Object.assign(screen.getByRole("slider", { name: "Lucky dips" }), { value: "20" }));
  expect(screen.getByRole<HTMLInputElement>("slider", { name: "Lucky dips" }).value).toBe("20");
  expect(screen.getByRole("status").textContent).toBe("20");
});

it("nothing is passed on if no one did anything", () => {
  takeOver(<Answers />, () => {});
  expect(screen.getByRole("status").textContent).toBe("none");
});
