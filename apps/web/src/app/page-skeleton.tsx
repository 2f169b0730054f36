import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { cx } from "../ui/cx.ts";
import { useTimeout } from "../ui/effects.ts";
import { Loading, RowsSkeleton, Skeleton, TextSkeleton } from "../ui/notices.tsx";
import { ConnectionLost } from "./unreachable.tsx";

/** How long a page may load before the visitor sees a message, milliseconds: as long as a read. The browser itself waits minutes for a script. */
const PATIENCE_MS = 20_000;

const heroPaths = /^\/(c\/[^/]+)?$/;
const cardPaths = /^\/(all|completed|winners)$/;
const rowPaths = /^\/account\/(tickets|settings(\/history)?)$/;

function CardsSkeleton() {
  const places = Array.from({ length: 8 }, (_, place) => place);
  return (
    <div className="mt-7 grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:mt-12 lg:grid-cols-4 lg:gap-6">
      {places.map((place) => (
        <Skeleton key={place} className="aspect-2/3 rounded-l" />
      ))}
    </div>
  );
}

function Shape({ path }: { path: string }) {
  if (path === "/cart") {
    return (
      <div className="grid lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-8 min-[80rem]:grid-cols-[minmax(0,1fr)_440px] min-[80rem]:gap-14">
        <RowsSkeleton />
        <Skeleton className="mt-7 h-96 rounded-l lg:-mt-10 lg:h-130" />
      </div>
    );
  }
  if (cardPaths.test(path)) return <CardsSkeleton />;
  if (rowPaths.test(path)) return <RowsSkeleton />;
  return (
    <div className="mt-8 max-w-[68ch]">
      <TextSkeleton />
    </div>
  );
}

/** The skeleton of a loading page, as high as the screen so that the footer does not jump. */
export function PageSkeleton() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isHero = heroPaths.test(path);
  const [isLate, setLate] = useState(false);
  useTimeout(PATIENCE_MS, () => setLate(true));
  return (
    <div className={cx("min-h-dvh pb-14 pt-6 lg:pt-12", path === "/cart" ? "bg-ground" : "bg-white")}>
      {isLate && <ConnectionLost mayCome />}
      <div className="wrap">
        <Loading>
          {isHero ? (
            <Skeleton className="h-[36rem] rounded-l lg:h-[32rem]" />
          ) : (
            <Skeleton className="h-9 w-3/5 max-w-110 lg:h-12" />
          )}
          <Shape path={path} />
        </Loading>
      </div>
    </div>
  );
}
