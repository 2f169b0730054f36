import { Server } from "node:http";

/** Milliseconds. */
const LONGEST = 1_200;

// Loaded into a shop's process before its own code: each call is answered late, which reveals tests, and screens, that
// only work because an answer comes immediately. The delays are the same in every run.
const { emit } = Server.prototype;
let state = 1;

/** Returns a number from 0 to 1: the next of a linear congruential generator. */
function next(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}

Server.prototype.emit = function (name: string | symbol, ...args: unknown[]) {
  const [request] = args;
  const isCall = name === "request" && request instanceof Object && "url" in request;
  if (!isCall || !/^\/(trpc|api)\//.test(String(request.url))) return Reflect.apply(emit, this, [name, ...args]);
  setTimeout(() => Reflect.apply(emit, this, [name, ...args]), next() * LONGEST);
  return true;
};
