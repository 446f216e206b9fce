import { themes } from "../charts/useTheme";
import { oneOf, useView } from "../state/params";
import { Choice } from "./Choice";

/** Chooses light, dark, or the theme of the system. */
export function ThemeChooser() {
  const { params, set } = useView();
  return (
    <Choice
      label="Theme" value={oneOf(params.theme, themes)} options={themes.map(theme => [theme, theme])}
      onChange={theme => set({ theme: theme === "auto" ? "" : theme })}
    />
  );
}
