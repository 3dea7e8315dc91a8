/** The box of a drawn profile, in its own units. */
export const profileBox = { width: 600, height: 160 };

/** In feet. A flatter course is drawn at this scale, so that it looks flat. */
const leastRange = 400;
/** Above the high point and below the low one. */
const margin = 10;

/** A profile's path, from left to right, in whole units. @param profile elevations at equal distances, in feet */
export function drawProfile(profile: readonly number[]): string {
  const { width, height } = profileBox;
  const [low, high] = [Math.min(...profile), Math.max(...profile)];
  const scale = (height - 2 * margin) / Math.max(leastRange, high - low);
  const xs = profile.map((_, at) => Math.round((at / (profile.length - 1)) * width));
  const ys = profile.map((ft) => Math.round(height - margin - (ft - low) * scale));
  const step = (values: readonly number[], at: number) =>
    (values[at] as number) - (values[at - 1] as number);
  const steps = profile.slice(1).map((_, at) => `${step(xs, at + 1)} ${step(ys, at + 1)}`);
  return `M0 ${ys[0]}l${steps.join(' ')}`.replaceAll(' -', '-');
}
