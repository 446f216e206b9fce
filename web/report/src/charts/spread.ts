/**
 * Places as near to the wanted ones as the minimum distance between neighbors allows, in the same order, between two borders. Each run of crowded places
 * moves as one, to the average of where its members wanted to be.
 */
export function spread(wanted: number[], distance: number, low: number, high: number): number[] {
  const order = [...wanted.keys()].sort((a, b) => wanted[a]! - wanted[b]!);
  const runs: { members: number[]; first: number }[] = [];
  for (const member of order) {
    let run = { members: [member], first: wanted[member]! };
    for (let before = runs.at(-1); before && run.first < before.first + before.members.length * distance; before = runs.at(-1)) {
      runs.pop();
      const members = [...before.members, ...run.members];
      run = { members, first: members.reduce((sum, each, place) => sum + wanted[each]! - place * distance, 0) / members.length };
    }
    run.first = Math.max(low, Math.min(run.first, high - (run.members.length - 1) * distance));
    runs.push(run);
  }
  const places = [...wanted];
  let free = low;
  for (const { members, first } of runs) {
    members.forEach((member, place) => { places[member] = Math.max(free, first) + place * distance; });
    free = Math.max(free, first) + members.length * distance;
  }
  return places;
}
