namespace Touchstone.Limits.Memory;

/// <summary>How notes name a row: rows of .NET and of C++ may have the same name.</summary>
static class Named
{
    /// <summary>The name, and who did it when that was not .NET.</summary>
    public static string Text(LimitRow row) => row.Key.By == LimitKey.DotNet ? row.Key.Name : $"{row.Key.Name} in {row.Key.By}";
}
