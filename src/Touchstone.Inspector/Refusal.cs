using Touchstone.Core;

namespace Touchstone.Inspection;

/// <summary>The code that says what cannot be measured.</summary>
static class Refusal
{
    /// <summary>A statement for a <c>value</c> of a type that the inspection did not know.</summary>
    /// <param name="lacks">What lacks it, the beginning of the message.</param>
    /// <param name="type">The type from which it derives.</param>
    public static string Unknown(string lacks, Type type) => "throw new global::Touchstone.UnsupportedException("
        + $"{CSharpText.Literal(lacks + " ")} + value.GetType().FullName + {CSharpText.Literal($", which is a {CSharp.Short(type)}")});";

    /// <summary>The file of an adapter that cannot measure the user's types. It gives the reason to the worker.</summary>
    public static string Write(string reason) => $$"""
        file static class Refusal
        {
            [global::System.Runtime.CompilerServices.ModuleInitializer]
            internal static void Refuse() => global::Touchstone.Mapping.Refuse({{CSharpText.Literal(reason)}});
        }

        """;
}
