import { describe, expect, it } from "vitest";
import { type CardProgress, nextCard, processing } from "./card-progress.ts";

type Answer = Parameters<typeof nextCard>[1];
const code = (status_code: Answer["status_code"], html = ""): Answer => ({ status_code, html });
const progressAfter = (...answers: Answer[]) => answers.reduce<CardProgress>(nextCard, processing);

describe("the charge of a saved card", () => {
  it("is processed, then paid", () => {
    expect(progressAfter(code("30001"))).toEqual(processing);
    expect(progressAfter(code("30001"), code("0")).stage).toBe("ordered");
  });

  it("shows the bank's question, and leaves it alone while someone answers", () => {
    expect(progressAfter(code("30003", "<form>1</form>"))).toEqual({ stage: "challenge", html: "<form>1</form>" });
    expect(progressAfter(code("30003", "<form>1</form>"), code("30003", "<form>2</form>"))).toEqual({
      stage: "challenge",
      html: "<form>1</form>",
    });
    expect(progressAfter(code("30003", "<form>1</form>"), code("30001")).stage).toBe("processing");
    expect(progressAfter(code("30003", "<form>1</form>"), code("0")).stage).toBe("ordered");
  });

  it("says that it is being checked while the bank does not answer", () => {
    expect(progressAfter(code("60010"))).toEqual({ stage: "processing", checking: true });
  });

  it("stops for good when it is declined or not confirmed", () => {
    expect(progressAfter(code("70000"))).toEqual({ stage: "stopped", why: "failed" });
    expect(progressAfter(code("60022"))).toEqual({ stage: "stopped", why: "unauthenticated" });
    expect(progressAfter(code("70000"), code("0")).stage).toBe("stopped");
  });
});
