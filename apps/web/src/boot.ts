// Loaded as one file in the head of every page, before the first paint: it must import only from ./boot, and nothing else may.
import { replaceBlockedStorage } from "./boot/blocked-storage.ts";
import { keepEarlyActions } from "./boot/early-actions.ts";
import { watchScripts } from "./boot/missing-scripts.ts";

type Scripts = { entry: string; preload: string[] };

/** When the scripts start if the browser reports no paint, milliseconds. */
const LATEST_MS = 6_000;

function scriptsOfPage(): Scripts | null {
  const text = document.getElementById("scripts")?.textContent;
  return text ? JSON.parse(text) : null;
}

function add<K extends "link" | "script">(name: K, attributes: Record<string, string>): void {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  document.head.append(element);
}

function createStart(): () => void {
  let started = false;
  return () => {
    const scripts = started ? null : scriptsOfPage();
    if (!scripts) return;
    started = true;
    for (const href of scripts.preload) add("link", { rel: "modulepreload", href });
    add("script", { type: "module", src: scripts.entry });
  };
}

/** Starts the scripts after the page's first picture has loaded, so they do not compete for bandwidth. */
function startAfterPicture(start: () => void): void {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (!picture || picture.complete) {
    start();
    return;
  }
  picture.addEventListener("load", start, { once: true });
  picture.addEventListener("error", start, { once: true });
}

const isEmptyPage = () => document.getElementById("root")?.childElementCount === 0;

/** Starts the scripts after the first paint, on the first touch or key, or after a few seconds. */
function startAfterPaint(start: () => void): void {
  document.addEventListener("DOMContentLoaded", () => isEmptyPage() && start(), { once: true });
  for (const name of ["pointerdown", "touchstart", "keydown"]) {
    document.addEventListener(name, start, { once: true, capture: true, passive: true });
  }
  setTimeout(start, LATEST_MS);
  if (document.visibilityState === "hidden" || !("PerformanceObserver" in window)) {
    document.addEventListener("DOMContentLoaded", start, { once: true });
    return;
  }
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName("first-contentful-paint").length) return;
    observer.disconnect();
    startAfterPicture(start);
  }).observe({ type: "paint", buffered: true });
}

type FirstCall = { path: string; input?: unknown; roles?: readonly string[] };

function urlOf(calls: readonly FirstCall[]): string {
  const inputs = Object.fromEntries(calls.map(({ input }, place) => [place, input]));
  const query = new URLSearchParams({ batch: "1", input: JSON.stringify(inputs) });
  return `/trpc/${calls.map(({ path }) => path).join(",")}?${query}`;
}

type WhoIsHere = { result?: { data?: { user?: { roles?: readonly string[] } } } }[];

/** Sends the calls that the server named; those for some roles alone wait until this browser knows the roles of who is here. */
function sendFirstCalls(token: string): void {
  const text = document.getElementById("first")?.textContent;
  const [me, ...requests]: FirstCall[][] = text ? JSON.parse(text) : [];
  const headers = { authorization: `Bearer ${token}` };
  const send = (calls: FirstCall[]) => {
    const answer: Promise<WhoIsHere | null> = fetch(urlOf(calls), { headers })
      .then((response) => response.json())
      .catch(() => null);
    window.firstAnswers?.push({ calls, answer });
    return answer;
  };
  const sendFor = (held: readonly string[]) => {
    for (const calls of requests) {
      const allowed = calls.filter(({ roles }) => !roles || roles.some((role) => held.includes(role)));
      if (allowed.length > 0) void send(allowed);
      // Anyone else is led on from the console's first screen, and does not see its heading.
      if (allowed.some(({ path }) => path === "statistics.get")) document.documentElement.dataset.dashboard = "";
    }
  };
  window.firstAnswers = [];
  if (!me) return;
  const known = localStorage.getItem("console-roles");
  const who = send(me);
  if (known !== null) sendFor(known.split(" "));
  // Not after the site's scripts have taken the answers: they ask for what is not among them.
  else void who.then((answers) => window.firstAnswers && sendFor(answers?.[0]?.result?.data?.user?.roles ?? []));
}

/** As the guard of every page: what someone may see whose registration is not complete. */
const reachableBeforeCompletion = /^\/(p\/[^/]+|auth\/(complete-registration|logout))\/?$/;

/** Goes to the last step of the registration before the shop is painted, if the last visit ended there and its session has not ended. */
function goToCompletion(): void {
  const { pathname, search, hash } = window.location;
  const isOver = Number(localStorage.getItem("incomplete")) <= Date.now();
  if (isOver || reachableBeforeCompletion.test(pathname)) return;
  const redirect = new URLSearchParams({ redirect: pathname + search + hash });
  document.documentElement.hidden = true;
  window.location.replace(`/auth/complete-registration?${redirect}`);
}

replaceBlockedStorage();
// Hide what is only for visitors while a session is about to be restored.
const token = localStorage.getItem("token");
if (token !== null) {
  goToCompletion();
  sendFirstCalls(token);
  const { dataset, style } = document.documentElement;
  dataset.session = "restoring";
  style.setProperty("--verify-banner", `${localStorage.getItem("verify-banner") ?? 0}px`);
}
if (localStorage.getItem("cookie-notice") !== null) document.documentElement.dataset.cookies = "noticed";
keepEarlyActions();
watchScripts();
startAfterPaint(createStart());
