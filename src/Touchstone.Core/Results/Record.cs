using System.Reflection;
using System.Runtime.CompilerServices;
using Touchstone.Protocol;

namespace Touchstone.Core.Results;

/// <summary>
/// Reads a record from a line of JSON and writes it, by the properties of its type: a member of the line has the name of a property. So a record on disk
/// is one C# type. A member that is missing or of another kind leaves the initial value of its property, which is what a line of an older version means.
/// </summary>
static class Record<T>
    where T : class
{
    static readonly IReadOnlyList<RecordMember<T>> Members =
    [
        .. typeof(T).GetProperties(BindingFlags.Instance | BindingFlags.Public)
            .Where(property => property.SetMethod is { IsPublic: true })
            .Select(property => RecordKind.Of(property.PropertyType).MemberOf<T>(property)),
    ];

    // Its properties have their initial values. A record that is read starts as a copy of it.
    static readonly T Prototype = Create();

    /// <summary>Reads a record. Returns false if a member names an unknown operation.</summary>
    public static bool TryRead(JsonFields fields, out T record)
    {
        record = (T)Copy(Prototype);
        foreach (var member in Members)
        {
            if (!member.TryRead(fields, record))
                return false;
        }
        return true;
    }

    /// <summary>Reads a record of a type without operations.</summary>
    public static T Read(JsonFields fields) => TryRead(fields, out var record) ? record : throw new NotSupportedException($"{typeof(T)} has an operation");

    /// <summary>The line of a record.</summary>
    public static string Line(string type, T record)
    {
        var line = new JsonLine(type);
        foreach (var member in Members)
            member.Write(line, record);
        return line.ToString();
    }

    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "MemberwiseClone")]
    static extern object Copy(object record);

    static T Create()
    {
        var constructor = typeof(T).GetConstructors().MinBy(constructor => constructor.GetParameters().Length)!;
        return (T)constructor.Invoke([.. constructor.GetParameters().Select(parameter => Initial(parameter.ParameterType))]);
    }

    // The parameters of a record have no initial values.
    static object? Initial(Type type) =>
        type == typeof(string) ? "" : type == typeof(double) ? double.NaN : type == typeof(IReadOnlyList<string>) ? Array.Empty<string>() : null;
}

/// <summary>A property of a record as a member of its line.</summary>
abstract class RecordMember<T>
{
    /// <summary>Sets the property if the line has it. Returns false if the line cannot be such a record.</summary>
    public abstract bool TryRead(JsonFields fields, T record);

    /// <summary>Adds the member.</summary>
    public abstract void Write(JsonLine line, T record);
}
