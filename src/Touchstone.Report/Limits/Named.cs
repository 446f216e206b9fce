using Touchstone.Core.Limits;

namespace Touchstone.Report.Limits;

/// <summary>The name of a row in notes: a .NET row and a C++ row may have the same name.</summary>
static class Named
{
    /// <summary>The name, with the language if it is not .NET.</summary>
    public static string Text(LimitRow row) => row.Key.By == LimitKey.DotNet ? row.Key.Name : $"{row.Key.Name} in {row.Key.By}";
}
