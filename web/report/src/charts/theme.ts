/** The colors of a page. The contrast of text is at least 4.5 : 1. */
export interface Theme {
  dark: boolean;
  background: string;
  text: string;
  muted: string;
  line: string;
  /** Colors that most color-blind people can distinguish (Okabe and Ito). Marks differ in shape as well. */
  palette: string[];
  good: string;
  bad: string;
}

export const light: Theme = {
  dark: false, background: "#ffffff", text: "#1b1f24", muted: "#57606a", line: "#d0d7de",
  palette: ["#0072b2", "#d55e00", "#007a5e", "#b0578d", "#8a6d00", "#3a7ca5", "#555555"], good: "#1a7f37", bad: "#b42318",
};

export const dark: Theme = {
  dark: true, background: "#12161c", text: "#e6edf3", muted: "#9aa7b4", line: "#30363d",
  palette: ["#56b4e9", "#ff9d5c", "#3fc79a", "#e39ac4", "#e6c84f", "#9ecbea", "#b8b8b8"], good: "#4ac26b", bad: "#ff7b72",
};

/** The options that all charts share. Tooltips are drawn instead of made of markup, so that names in them stay plain text. */
export function base(theme: Theme) {
  return {
    animation: false,
    backgroundColor: "transparent",
    color: theme.palette,
    textStyle: { color: theme.text, fontFamily: "system-ui, 'Segoe UI', Roboto, 'Liberation Sans', sans-serif", fontSize: 12 },
    tooltip: {
      renderMode: "richText" as const, confine: true, backgroundColor: theme.background, borderColor: theme.line,
      textStyle: { color: theme.text, fontSize: 12 },
    },
  };
}

/** An axis in the colors of the theme. */
export function axis(theme: Theme, name: string) {
  return {
    name, nameLocation: "middle" as const, nameGap: 28, nameTextStyle: { color: theme.muted },
    axisLine: { lineStyle: { color: theme.line } }, axisTick: { lineStyle: { color: theme.line } },
    axisLabel: { color: theme.text }, splitLine: { lineStyle: { color: theme.line, opacity: 0.6 } },
  };
}
