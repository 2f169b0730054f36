export function PrizeNames({ names }: { names: readonly string[] }) {
  if (names.length === 1) return names[0];
  // Two prizes may have one name.
  const inOrder = names.map((name, place) => ({ place, name }));
  return (
    <ol className="grid list-decimal gap-1 pl-5">
      {inOrder.map(({ place, name }) => (
        <li key={place}>{name}</li>
      ))}
    </ol>
  );
}
