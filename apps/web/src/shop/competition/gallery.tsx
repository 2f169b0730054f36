import { type ReactNode, useState } from "react";
import { Picture } from "../../product/competition-card/picture.tsx";
import { cx } from "../../ui/cx.ts";

type GalleryImage = { path: string; keyImage: boolean };

/** The key picture first, the others in their order. */
function keyFirst(images: GalleryImage[]): string[] {
  return images.toSorted((a, b) => Number(b.keyImage) - Number(a.keyImage)).map(({ path }) => path);
}

function Thumb({
  path,
  current,
  label,
  onChoose,
}: {
  path: string;
  current: boolean;
  label: string;
  onChoose: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={current}
      onClick={onChoose}
      className={cx(
        "h-11 w-14 shrink-0 overflow-hidden rounded-s border-2 bg-sunk lg:h-[63px] lg:w-[84px]",
        current ? "border-ink shadow-[0_0_0_2px_var(--color-white)]" : "border-white",
      )}
    >
      <Picture src={path} />
    </button>
  );
}

/** The pictures of the prize: one large, the others to choose from. `over` stands on the large one. */
export function Gallery({ images, over }: { images: GalleryImage[]; over?: ReactNode }) {
  const paths = keyFirst(images);
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, Math.max(0, paths.length - 1));
  return (
    <>
      <Picture src={paths[current] ?? null} eager />
      {over}
      {paths.length > 1 && (
        <fieldset
          aria-label="Pictures"
          className="scrollbar-none absolute inset-x-0 bottom-2.5 flex gap-2 overflow-x-auto px-4 py-1.5 lg:bottom-3.5 lg:gap-2.5 lg:px-5"
        >
          {paths.map((path, index) => (
            <Thumb
              key={path}
              path={path}
              current={index === current}
              label={`Picture ${index + 1} of ${paths.length}`}
              onChoose={() => setChosen(index)}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
