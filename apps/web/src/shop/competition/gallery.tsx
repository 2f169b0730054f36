import { useState } from "react";
import { Picture } from "../../product/competition-card/picture.tsx";
import { cx } from "../../ui/cx.ts";

type GalleryImage = { path: string; keyImage: boolean };

function keyFirst(images: GalleryImage[]): string[] {
  return images.toSorted((a, b) => Number(b.keyImage) - Number(a.keyImage)).map(({ path }) => path);
}

type Props = {
  path: string;
  current: boolean;
  label: string;
  onChoose: () => void;
};

function Thumb({ path, current, label, onChoose }: Props) {
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

export function Gallery({ images }: { images: GalleryImage[] }) {
  const paths = keyFirst(images);
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, Math.max(0, paths.length - 1));
  return (
    <div className="relative size-full">
      <div className="absolute inset-0">
        <Picture src={paths[current] ?? null} eager as="hero" />
      </div>
      {paths.length > 1 && (
        <fieldset
          aria-label="Pictures"
          className="scrollbar-none absolute bottom-3 left-3 flex max-w-[calc(100%-1.5rem)] gap-2 overflow-x-auto p-1 lg:bottom-4 lg:left-4 lg:max-w-[calc(100%-2rem)] lg:gap-2.5"
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
    </div>
  );
}
