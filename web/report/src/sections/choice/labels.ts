/** A point with a text, in pixels. */
export interface Spot {
  x: number;
  y: number;
  radius: number;
  text: string;
  /** True for a label that is shown even if it covers something. */
  always: boolean;
}

/** The position of a label, in the words of ECharts: to one side of its point, or above or below it and aligned. */
export interface Side {
  position: "right" | "left" | "top" | "bottom";
  align: "left" | "center" | "right";
}

/** A rectangle in pixels. */
export interface Box { left: number; right: number; top: number; bottom: number }

const sides: Side[] = [
  { position: "right", align: "left" }, { position: "left", align: "right" }, { position: "top", align: "center" }, { position: "bottom", align: "center" },
  { position: "top", align: "left" }, { position: "bottom", align: "left" }, { position: "top", align: "right" }, { position: "bottom", align: "right" },
];
const gap = 4;

/**
 * The side of its point for each label. Null for no label. Labels that are always shown come first. The others follow in their order, if they cover no
 * point, label, line or border.
 */
export function placeLabels(spots: Spot[], width: number, height: number, lines: Box[] = []): (Side | null)[] {
  const placed: (Side | null)[] = spots.map(() => null);
  const taken = [...lines, ...spots.map(({ x, y, radius }): Box => ({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }))];
  for (const place of [...spots.keys()].sort((a, b) => Number(spots[b]!.always) - Number(spots[a]!.always) || a - b)) {
    const spot = spots[place]!;
    const best = sides.map(side => ({ side, box: boxOf(spot, side) })).map(option => ({ ...option, bad: badness(option.box, taken, width, height) }))
      .reduce((least, option) => (option.bad < least.bad ? option : least));
    if (best.bad > 0 && !spot.always)
      continue;
    placed[place] = best.side;
    taken.push(best.box);
  }
  return placed;
}

/** The approximate width of a text of 12 px. Without a page, text cannot be measured. Labels that are always shown are bold. */
export function textWidth(text: string, bold: boolean): number {
  return text.length * (bold ? 7.4 : 6.6);
}

function boxOf({ x, y, radius, text, always }: Spot, { position, align }: Side): Box {
  const [half, middle] = [textWidth(text, always) / 2, 7];
  const beside = position === "right" || position === "left" ? radius + gap : 0;
  const cx = x + { left: half + beside, center: 0, right: -half - beside }[align];
  const cy = y + { top: -radius - gap - middle, bottom: radius + gap + middle, right: 0, left: 0 }[position];
  return { left: cx - half, right: cx + half, top: cy - middle, bottom: cy + middle };
}

// The number of pixels that are covered twice. Pixels outside a border count more.
function badness(box: Box, taken: Box[], width: number, height: number): number {
  const outside = Math.max(0, -box.left) + Math.max(0, box.right - width) + Math.max(0, -box.top) + Math.max(0, box.bottom - height);
  return taken.reduce((sum, other) => sum + overlap(box, other), outside * 100);
}

function overlap(a: Box, b: Box): number {
  return Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
}
