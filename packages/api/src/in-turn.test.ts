import { expect, it } from "vitest";
import { inTurn } from "./in-turn.ts";

it("a run that fails keeps no other from its turn, and the failure of each is thrown", async () => {
  const ran: string[] = [];
  const run = (name: string, error?: Error) => async () => {
    ran.push(name);
    if (error) throw error;
  };
  const [first, second] = [new Error("first"), new Error("second")];
  await expect(inTurn(run("a", first), run("b"))({})).rejects.toBe(first);
  await expect(inTurn(run("c", first), run("d", second), run("e"))({})).rejects.toMatchObject({
    errors: [first, second],
  });
  await inTurn(run("f"), run("g"))({});
  expect(ran.join("")).toBe("abcdefg");
});

it("leaves a turn of the event loop between two runs, so that requests are answered", async () => {
  const order: string[] = [];
  const request = () => setImmediate(() => order.push("request"));
  const run = (name: string) => async () => {
    order.push(name);
    request();
  };
  await inTurn(run("a"), run("b"))({});
  expect(order).toEqual(["a", "request", "b", "request"]);
});
