// The data set mesh. Thrift has no float, so the type is double.
namespace netstd Touchstone.Adapters.Own

struct Vector3 {
  1: double X
  2: double Y
  3: double Z
}

struct Triangle {
  1: Vector3 V0
  2: Vector3 V1
  3: Vector3 V2
  4: Vector3 Normal
}

struct Mesh {
  1: list<Triangle> Triangles
}
