import { type Point, range, ribbon } from '#art/shape.ts';

/** Metres: half a straight, the radius of a turn at the foot of the boards, their width. */
const straight = 19;
const radius = 15;
const width = 7;

/** Metres above the infield and before its middle; the view is tilted, so its horizon lies above the board. */
const camera = { eye: 44, distance: 80, focal: 1190, middleX: 1480, horizon: -70 };

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));

/**
 * A point of the oval by a pinhole camera: a share `t` of the lap from the middle of the home
 * straight, anticlockwise; `up` the boards, 0 their foot and 1 the rail; `lift` metres above them.
 */
export function ovalAt(t: number, up: number, lift = 0): Point {
  const turn = Math.PI * radius;
  const lap = 4 * straight + 2 * turn;
  const run = (t - Math.floor(t)) * lap;
  const angle =
    clamp((run - straight) / radius, Math.PI) +
    clamp((run - 3 * straight - turn) / radius, Math.PI);
  const along =
    Math.min(run, straight) -
    clamp(run - straight - turn, 2 * straight) +
    clamp(run - 3 * straight - 2 * turn, straight);
  const bank = ((14 + 24 * Math.sin(angle % Math.PI)) * Math.PI) / 180;
  const out = radius + width * up * Math.cos(bank);
  const x = along + Math.sin(angle) * out;
  const z = camera.distance - Math.cos(angle) * out;
  const y = width * Math.max(0, up) * Math.sin(bank) + lift - camera.eye;
  return [camera.middleX + (camera.focal * x) / z, camera.horizon - (camera.focal * y) / z];
}

const lap = range(97).map((i) => i / 96);

/** A line round the whole oval. */
export const lineRound = (up: number, lift = 0) => lap.map((t) => ovalAt(t, up, lift));

/** The ring between two lines round the whole oval. */
export function ring(from: number, to: number, lift = 0, toLift = lift): string {
  return ribbon(lineRound(from, lift), lineRound(to, toLift));
}

type Edge = { up: number; lift?: number };

/** The part of such a ring between two shares of the lap. */
export function stretch([from, to]: readonly [number, number], low: Edge, high: Edge): string {
  const ts = range(25).map((i) => from + ((to - from) * i) / 24);
  return ribbon(
    ts.map((t) => ovalAt(t, low.up, low.lift)),
    ts.map((t) => ovalAt(t, high.up, high.lift)),
  );
}
