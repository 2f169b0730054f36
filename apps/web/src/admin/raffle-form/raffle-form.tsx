import { isEmbeddable, toEmbedLink } from "@counterfoil/core";
import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
} from "react";
import { FormProvider, type UseFormReturn, useController, useWatch } from "react-hook-form";
import { useTitle } from "../../app/title.ts";
import { trpc } from "../../app/trpc.ts";
import { VideoPreview } from "../../product/video-preview.tsx";
import type { FormActions } from "../../ui/form-actions.tsx";
import { FormIndex, FormSection, goToSection } from "../../ui/form-section.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { TagPicker } from "../../ui/tag-picker.tsx";
import { Toggle } from "../../ui/toggle.tsx";
import { BackLink } from "../frame/screen.tsx";
import { BundlesSection } from "./bundles-section.tsx";
import { DrawSection, frozenReason } from "./draw-section.tsx";
import { PicturesSection } from "./pictures-section.tsx";
import { PostSection } from "./post-section.tsx";
import { PreviewCard } from "./preview-card.tsx";
import { PrizesSection } from "./prizes-section.tsx";
import { indexWithProblems, listProblems, type RaffleProblem } from "./problem-list.ts";
import { SaveBar, ShortOpenReason } from "./publish-warnings.tsx";
import { QuestionSection } from "./question-section.tsx";
import { RaffleMarkdown, RaffleMoment, RafflePounds, RaffleText, RaffleTick } from "./raffle-fields.tsx";
import { type RaffleValues, type SavedRaffle, sectionOf } from "./raffle-values.ts";
import { TicketsSection } from "./tickets-section.tsx";
import type { RafflePayload } from "./validate-raffle-form.ts";

const itself = (name: string) => name;

function Categories() {
  const utils = trpc.useUtils();
  const { field, fieldState } = useController<RaffleValues, "categories">({ name: "categories" });
  const search = useCallback(
    async (text: string) => {
      const { categories } = await utils.categories.list.fetch(undefined, { staleTime: 60_000 });
      const words = text.toLowerCase();
      return categories.map(({ name }) => name).filter((name) => name.toLowerCase().includes(words));
    },
    [utils],
  );
  return (
    <TagPicker
      label="Categories"
      placeholder="Search categories"
      search={search}
      keyOf={itself}
      labelOf={itself}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
      empty="No other categories. Add more on the Categories screen."
    />
  );
}

function VideoSection() {
  const videoUrl = useWatch<RaffleValues, "videoUrl">({ name: "videoUrl" });
  const link = toEmbedLink(videoUrl.trim());
  return (
    <FormSection id="video" title="Video" note="Draw livestream.">
      <RaffleText name="videoUrl" hint="YouTube link or Vimeo embed link" />
      {link !== "" && isEmbeddable(link) && (
        <div className="relative aspect-video max-w-120 overflow-hidden rounded-m" key={link}>
          <VideoPreview videoUrl={link} />
        </div>
      )}
    </FormSection>
  );
}

function PriceSection({ saved }: { saved: SavedRaffle | undefined }) {
  const frozen = saved?.rulesFrozen ?? false;
  const onSale = useWatch<RaffleValues, "onSale">({ name: "onSale" });
  return (
    <FormSection id="price" title="Price and dates" note={frozen ? frozenReason : "Times are UK time."}>
      <div className="grid gap-4 md:grid-cols-2">
        <RafflePounds name="price" disabled={frozen} />
        {onSale && <RafflePounds name="originalPrice" />}
      </div>
      <RaffleTick name="onSale" hint="Shows a higher original price, crossed out" />
      <div className="grid gap-4 md:grid-cols-2">
        <RaffleMoment name="startDate" disabled={frozen} />
        <RaffleMoment name="endDate" disabled={frozen} />
      </div>
      <ShortOpenReason saved={saved} />
    </FormSection>
  );
}

export type RaffleFormReturn = UseFormReturn<RaffleValues, unknown, RafflePayload>;

type RaffleFormProps = Omit<ComponentProps<typeof FormActions>, "problems"> & {
  form: RaffleFormReturn;
  title: string;
  saved?: SavedRaffle;
  notice?: ReactNode;
  question?: ReactNode;
  onSubmit: (event: FormEvent) => void;
};

function LiveToggle() {
  const { field, fieldState } = useController<RaffleValues, "live">({ name: "live" });
  const { value, ...rest } = field;
  return (
    <Toggle {...rest} checked={value} hint={!value && "Hidden from customers"} error={fieldState.error?.message}>
      {value ? "Live" : "Not Live"}
    </Toggle>
  );
}

function submitByCtrlEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || event.defaultPrevented) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    event.currentTarget.requestSubmit();
  } else if (event.target instanceof HTMLInputElement) {
    event.preventDefault();
  }
}

function goToProblem({ field, path }: RaffleProblem, form: RaffleFormReturn) {
  const section = sectionOf(field) ?? "about";
  const box = document.getElementById(section);
  const named = document.getElementsByName(path)[0];
  const control = named && box?.contains(named) ? named : box?.querySelector<HTMLElement>("[aria-invalid=true]");
  if (!control) return goToSection(section);
  control.scrollIntoView({ block: "center" });
  control.focus({ preventScroll: true });
  form.clearErrors("root");
}

function useFocusOnProblems(problems: readonly RaffleProblem[], form: RaffleFormReturn) {
  const { submitCount } = form.formState;
  const seen = useRef(submitCount);
  useEffect(() => {
    if (submitCount === seen.current) return;
    seen.current = submitCount;
    const [first] = problems;
    if (first) goToProblem(first, form);
  }, [submitCount, problems, form]);
}

export function RaffleForm(props: RaffleFormProps) {
  const { form, title, saved, notice, question, onSubmit, ...actions } = props;
  const frozen = saved?.rulesFrozen ?? false;
  useTitle(title, "Admin");
  const problems = listProblems(form.formState.errors);
  useFocusOnProblems(problems, form);
  return (
    <FormProvider {...form}>
      <form onSubmit={onSubmit} onKeyDown={submitByCtrlEnter} noValidate>
        <PageHead
          title={title}
          back={
            saved ? <BackLink to="/admin/raffles/$id" params={{ id: saved.id }} /> : <BackLink to="/admin/raffles" />
          }
          actions={<LiveToggle />}
        />
        {notice}
        <div className="gap-8 min-[1280px]:grid min-[1280px]:grid-cols-[8.5rem_minmax(0,1fr)_18rem]">
          <div className="hidden pt-6 min-[1280px]:block">
            <FormIndex entries={indexWithProblems(problems)} />
          </div>
          <div className="min-w-0">
            <FormSection id="about" title="About">
              <RaffleText name="name" disabled={frozen} />
              <RaffleMarkdown name="description" rows={8} />
            </FormSection>
            <PicturesSection />
            <PriceSection saved={saved} />
            <BundlesSection saved={saved} />
            <TicketsSection saved={saved} />
            <QuestionSection frozen={frozen} />
            <PrizesSection saved={saved} />
            <DrawSection saved={saved} />
            <PostSection frozen={frozen} />
            <FormSection id="categories" title="Categories and search">
              <Categories />
              <RaffleText name="searchTags" hint="Separate with commas" />
            </FormSection>
            <VideoSection />
          </div>
          <div className="py-6">
            <div className="min-[1280px]:sticky min-[1280px]:top-24">
              <PreviewCard saved={saved} />
            </div>
          </div>
        </div>
        {question}
        <SaveBar
          {...actions}
          saved={saved}
          problems={form.formState.isSubmitted ? problems : []}
          onGo={(problem) => goToProblem(problem, form)}
        />
      </form>
    </FormProvider>
  );
}
