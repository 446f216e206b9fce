import type { Kernel, Run } from "../../data/contract";
import type { Report } from "../../data/report";

/** The reference kernel of a run that measured calls. */
export interface RunKernel {
  run: Run;
  kernel: Kernel;
  /** The steps in which the kernel ran. Empty if the results hold no times. */
  steps: Step[];
}

/** A step of a run: times are multiples of the kernel's time on the quiet machine. */
export interface Step { minute: number; least: number; median: number }

/** The runs with samples, in their order. */
export function kernelsOf({ document }: Report): RunKernel[] {
  return document.runs.flatMap(run => (run.kernel ? [{ run, kernel: run.kernel, steps: stepsOf(run.kernel) }] : []));
}

/** The step in which the median kernel was slowest. Undefined without steps. */
export function slowest({ steps }: RunKernel): Step | undefined {
  return steps.reduce<Step | undefined>((most, step) => (most === undefined || step.median > most.median ? step : most), undefined);
}

/** The minutes of the run from the first kernel to the last. */
export function minutesOf({ kernel }: RunKernel): number | null {
  return kernel.stepSeconds === null ? null : kernel.median.length * kernel.stepSeconds / 60;
}

function stepsOf({ stepSeconds, least, median }: Kernel): Step[] {
  return median.flatMap((middle, place) => {
    const fastest = least[place] ?? null;
    // A point is in the middle of its step.
    return middle === null || fastest === null || stepSeconds === null ? [] : [{ minute: (place + 0.5) * stepSeconds / 60, least: fastest, median: middle }];
  });
}
