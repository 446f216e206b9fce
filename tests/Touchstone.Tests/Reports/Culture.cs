using System.Globalization;

namespace Touchstone.Tests.Reports;

/// <summary>Runs code as on a machine of that culture; a report must not notice.</summary>
static class Culture
{
    /// <summary>A point and a comma for decimals, and no culture at all.</summary>
    public static readonly TheoryData<string> All = ["en-US", "de-DE", ""];

    /// <summary>What <paramref name="make"/> gives under that culture.</summary>
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
