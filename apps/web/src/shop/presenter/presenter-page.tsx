import { useParams } from "@tanstack/react-router";
import "./presenter.css";
import type { ComponentProps } from "react";
import { ConnectionLine } from "../../app/connection-line.tsx";
import { useTitle } from "../../app/title.ts";
import { trpc } from "../../app/trpc.ts";
import { ticketColour } from "../../product/ticket/colour.ts";
import { serverNow } from "../../ui/clock.ts";
import { cx } from "../../ui/cx.ts";
import { askAgainIn } from "../draws/draw-moment.ts";
import { SlideView, slidesOf } from "./slides.tsx";
import { useSlides } from "./use-slides.ts";

function Control(props: ComponentProps<"button">) {
  return (
    <button type="button" className="min-h-11 rounded-m border border-on-ink px-4 disabled:opacity-40" {...props} />
  );
}

/** A draw for an audience, one screen after the other. Public, and with nothing about anyone but a first name and an initial. */
export function PresenterPage() {
  const { slug } = useParams({ from: "/draws/$slug/show" });
  const [{ draw }] = trpc.draws.findForPresenter.useSuspenseQuery(
    { slug },
    {
      refetchInterval: ({ state: { data } }) =>
        data ? askAgainIn({ ...data.draw, rules: data.draw }, serverNow()) : false,
    },
  );
  useTitle(draw.competition);
  const slides = slidesOf(draw);
  const { place, isPlaying, used, move } = useSlides(slides.length);
  const slide = slides[place];
  return (
    <main id="main" tabIndex={-1} data-ring="own" className={cx("show outline-none", ticketColour(draw.raffleId))}>
      <div>
        <ConnectionLine className="px-4 text-center text-small" />
        {draw.testBeacon && (
          <p className="show-test bg-action px-4 py-1 text-center font-bold text-ink">
            Test draw: it uses a test random number
          </p>
        )}
      </div>
      <div aria-live="polite" className="grid">
        {slide && <SlideView key={place} draw={draw} slide={slide} />}
      </div>
      <div
        className="show-controls flex flex-wrap items-center justify-center gap-2 p-3 text-small"
        data-used={used || undefined}
      >
        {slides.length > 1 && (
          <>
            <Control disabled={place === 0} onClick={() => move("back")}>
              Back (←)
            </Control>
            <Control disabled={place === slides.length - 1} onClick={() => move("next")}>
              Next (space)
            </Control>
            <Control disabled={place === slides.length - 1} onClick={() => move("play")}>
              {isPlaying ? "Stop (A)" : "Play automatically (A)"}
            </Control>
          </>
        )}
        <Control onClick={() => move("full")}>Full screen (F)</Control>
      </div>
    </main>
  );
}
