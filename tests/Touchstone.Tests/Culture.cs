using System.Globalization;

namespace Touchstone.Tests;

/// <summary>Runs code as on a machine of that culture. Reports must not depend on it.</summary>
static class Culture
{
    /// <summary>A culture with a decimal point, one with a decimal comma, and the invariant culture.</summary>
    public static readonly TheoryData<string> All = ["en-US", "de-DE", ""];

    /// <summary>The result of <paramref name="make"/> under that culture.</summary>
    public static T Under<T>(string culture, Func<T> make)
    {
        var (before, beforeUI) = (CultureInfo.CurrentCulture, CultureInfo.CurrentUICulture);
        CultureInfo.CurrentCulture = CultureInfo.CurrentUICulture = CultureInfo.GetCultureInfo(culture);
        try
        {
            return make();
        }
        finally
        {
            (CultureInfo.CurrentCulture, CultureInfo.CurrentUICulture) = (before, beforeUI);
        }
    }
}
