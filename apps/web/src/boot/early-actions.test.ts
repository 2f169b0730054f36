import { beforeEach, describe, expect, it, vi } from "vitest";
import { keepEarlyActions } from "./early-actions.ts";

keepEarlyActions();

/** A button that the server has rendered; `hydrate` does what React does when its scripts have come. */
function openButton() {
  document.body.innerHTML = "<button type='button'>0011</button>";
  const [button] = document.getElementsByTagName("button");
  if (!button) throw new Error("no button");
  const onPress = vi.fn();
  const hydrate = () => {
    Object.assign(button, { __reactProps$1: {} });
    button.addEventListener("click", onPress);
  };
  return { button, hydrate, onPress };
}

beforeEach(() => void vi.useFakeTimers());
describe("a press before its button is hydrated", () => {
  it("is done once the button is, however soon after the press that was", () => {
    const { button, hydrate, onPress } = openButton();
    button.click();
    hydrate();
    vi.advanceTimersByTime(1_000);
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it("is done once, where React hydrates the button on the press itself", () => {
    const { button, hydrate, onPress } = openButton();
    document.body.addEventListener("click", hydrate, { capture: true, once: true });
    button.click();
    expect(onPress).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    expect(onPress).toHaveBeenCalledTimes(1);
  });
});
