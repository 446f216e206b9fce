using System.Globalization;
using System.Reflection;
using System.Text;
using Touchstone.Core;

namespace Touchstone.Inspection;

/// <summary>
/// How generated code reads a member. It uses the public property if there is one, because lazy formats read in the property. Otherwise it uses
/// the field, which can be private.
/// </summary>
/// <param name="copied">The name of each member in a copy of the types, where all members are public; null for the types themselves.</param>
sealed class MemberAccess(Func<FieldInfo, string, string>? copied = null)
{
    const BindingFlags Declared = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;
    const string Services = "global::System.Runtime.CompilerServices";

    readonly Dictionary<FieldInfo, int> numbers = [];
    readonly StringBuilder accessors = new();

    /// <summary>The generated methods that access private fields.</summary>
    public string Accessors => accessors.ToString();

    /// <summary>The public property with the name and the type of the field; null when there is none.</summary>
    public static PropertyInfo? Property(FieldInfo field, string name)
    {
        var properties = Array.FindAll(
            field.DeclaringType!.GetProperties(Declared),
            property => property.GetMethod is { IsPublic: true } && CSharpText.IsIdentifier(property.Name)
                && property.PropertyType == field.FieldType && property.GetIndexParameters().Length == 0
                && property.GetCustomAttribute<ObsoleteAttribute>() is not { IsError: true });
        // A property with a field of its own shows that one, however similar the names are.
        return Array.Find(properties, property => property.Name == name)
            ?? Array.Find(properties, property => property.Name.Equals(name.TrimStart('_'), StringComparison.OrdinalIgnoreCase) && !HasOwnField(property));
    }

    /// <summary>True for a property that is set only while the object is made.</summary>
    public static bool IsInit(PropertyInfo property) => property.SetMethod is { } set
        && set.ReturnParameter.GetRequiredCustomModifiers().Any(modifier => modifier.FullName == "System.Runtime.CompilerServices.IsExternalInit");

    static bool HasOwnField(PropertyInfo property) => property.DeclaringType!.GetField($"<{property.Name}>k__BackingField", Declared) is not null;

    /// <summary>An expression for the member of <paramref name="value"/>; null when other C# code cannot access it.</summary>
    public string? Of(string value, Type owner, FieldInfo field, string name)
    {
        if (copied is not null)
            return $"{value}.@{copied(field, name)}";
        var declaring = field.DeclaringType!;
        if (!CSharp.CanName(declaring) || !CSharp.CanName(field.FieldType) || field.GetRequiredCustomModifiers().Length > 0)
            return null;
        var typed = declaring == owner ? value : $"(({CSharp.Name(declaring)}){value})";
        if (Property(field, name) is { } property)
            return $"{typed}.@{property.Name}";
        if (field.IsPublic && CSharpText.IsIdentifier(field.Name))
            return $"{typed}.@{field.Name}";
        return declaring.IsGenericType ? null : Accessor(field, value);
    }

    /// <summary>An expression that sets or reads a field, whatever its access; null when other C# code cannot name it.</summary>
    public string? FieldOf(string value, FieldInfo field) =>
        CSharp.CanName(field.DeclaringType!) && CSharp.CanName(field.FieldType) && !field.DeclaringType!.IsGenericType ? Accessor(field, value) : null;

    string Accessor(FieldInfo field, string value)
    {
        var owner = field.DeclaringType!;
        if (!numbers.TryGetValue(field, out var number))
        {
            numbers.Add(field, number = numbers.Count + 1);
            accessors.Append(
                CultureInfo.InvariantCulture,
                $"""

                    [{Services}.UnsafeAccessor({Services}.UnsafeAccessorKind.Field, Name = {CSharpText.Literal(field.Name)})]
                    static extern ref {CSharp.Name(field.FieldType)} Field{number}({(owner.IsValueType ? "ref " : "")}{CSharp.Name(owner)} value);

                """);
        }
        return owner.IsValueType ? $"Field{number}(ref {Services}.Unsafe.AsRef(in {value}))" : $"Field{number}({value})";
    }
}
